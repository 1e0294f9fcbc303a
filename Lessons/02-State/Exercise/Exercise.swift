struct Countdown {}
