/** Passwords that are tried first; those below the minimum length are refused anyway. Lower case. */
export const commonPasswords: readonly string[] = `
  1234567 12345678 123456789 1234567890 0123456789 987654321 7654321 1111111 11111111 0000000 00000000 2222222 7777777
  8888888 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 123qweasd qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop asdfghj
  asdfghjk asdfghjkl zxcvbnm password password1 password12 password123 passw0rd p@ssw0rd p@ssword passord passord1
  passord123 lösenord lösenord1 losenord losenord1 kodeord kodeord1 kodeord123 adgangskode salasana salasana1
  salasana123 hemligt hemmelig hemmelig1 velkommen velkommen1 välkommen valkommen valkommen1 welcome welcome1
  welcome123 tervetuloa kjæreste kjaereste kærlighed rakkaus rakastan sommar1 sommer1 sommer123 sommar123 sommer2025
  sommer2026 sommar2025 sommar2026 vinter1 vinter123 vinter2025 vinter2026 kesä2025 kesä2026 talvi2026 fotball
  fotball1 fotboll fodbold fodbold1 jalkapallo football baseball liverpool liverpool1 arsenal chelsea manchester
  rosenborg stockholm stockholm1 göteborg goteborg københavn kobenhavn copenhagen helsinki helsinki1 norge123 sverige
  sverige1 sverige123 danmark danmark1 danmark123 suomi123 finland iloveyou iloveyou1 princess princess1 sunshine
  sunshine1 dragon123 monkey123 superman batman123 pokemon pokemon1 starwars whatever trustno1 letmein letmein1
  abc1234 abcd1234 abcdefg abcdefgh a123456 a1234567 aa123456 admin123 administrator changeme default secret123
  internet computer michael michelle jessica charlie charlie1 jordan23 ashley1 jennifer alexander nathalie isabella
  johanna kristin andreas daniel1 mathias magnus1 thomas1 lysning lysning1 lysning123 bubbleroom bubbleroom1
  bubbleroom123
`
  .trim()
  .split(/\s+/)
