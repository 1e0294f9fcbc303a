/// A lesson's page with all that pages have.
let toyPage = """
  # Toy

  **Intent:** one. [Act one](#act-one)

  ## Act one

  ### 1. Where?

  It makes two promises:

  - **A** no `tea` is lost
  - **B** it is hot

  ### 2. Try 1 of 1: a cup

  Before the cup:

  <!-- run tea -->
  > ✔ there is tea

  A cup:

  [Rivals/Cup.swift:3](Rivals/Cup.swift#L3)
  ```swift
  struct Cup {}
  ```

  **Guess:** Which promises does it break?

  - **a** none
  - **b** A

  <details><summary>Result</summary>

  <!-- run cup -->
  > |  | A | B |
  > | --- | --- | --- |
  > | a cup | ⚠ | ✔ |
  >
  > ⚠ **A** a push: "spilled"; promised: "full"\\
  > ✔ it is true

  - **a** ~~none~~: it has no lid.
  - **b** is right: it has `0` lids.

  It is spilled.

  </details>

  ## Act two

  ### 3. Calls

  A call.

  ## The pattern

  A lid.

  ## Break it

  ### Lift it

  [Pattern/Pot.swift:2](Pattern/Pot.swift#L2)
  ```diff
   struct Pot {
  -  let lid = 1
  +  let lid = 0
  ```

  **Guess:** Which promise turns false?

  - **a** A
  - **b** B

  <details><summary>Result</summary>

  <!-- broken more -->
  > ✘ a pot, A a push: "spilled"; promised: "full"\\
  > ✘ the cup of `tea` is ✔: not true

  - **a** is right: no lid.
  - **b** ~~B~~: it is warm.

  </details>

  """
