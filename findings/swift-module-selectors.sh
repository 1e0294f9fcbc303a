#!/usr/bin/env bash
# Two modules give Int a property of the same name. Within one expression, only the last module selector counts.
source "$(dirname "$0")/common.sh"
swift_version

for module in Data Screens; do
  echo "extension Int { public var label: String { \"$module\" } }" > "$module.swift"
  swiftc -swift-version 6 -parse-as-library -emit-module -emit-library -static \
    -module-name "$module" "$module.swift" -o "lib$module.a"
done

cat > main.swift <<'END'
import Data
import Screens

print("one expression:", 1.Data::label, 1.Screens::label)
print("the other order:", 1.Screens::label, 1.Data::label)
print("are they equal?", 1.Data::label == 1.Screens::label)

let data = 1.Data::label
let screens = 1.Screens::label
print("a statement each:", data, screens)
END

swiftc -swift-version 6 -warnings-as-errors -I . main.swift libData.a libScreens.a -o selectors
./selectors | same "one expression: Screens Screens
the other order: Data Data
are they equal? true
a statement each: Data Screens"
