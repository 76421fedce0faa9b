/** Passwords that are tried first; those below the minimum length are refused anyway. Lower case. */
export const commonPasswords: readonly string[] = split(`
  1234567 12345678 123456789 1234567890 0123456789 987654321 7654321 1111111 11111111 0000000 00000000 2222222 7777777
  8888888 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 123qweasd qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop asdfghj
  asdfghjk asdfghjkl zxcvbnm iloveyou trustno1 letmein abc1234 abcd1234 abcdefg abcdefgh a123456 a1234567 aa123456
  administrator changeme internet michelle jennifer alexander nathalie isabella whatever
`)

/** Words that people put a number behind: with any of these numbers they are tried first as well. Lower case. */
export const commonWords: readonly string[] = split(`
  password passw0rd p@ssword p@ssw0rd passord lösenord losenord kodeord kodord adgangskode salasana qwerty asdf hemligt
  hemlig hemmelig velkommen välkommen valkommen welcome tervetuloa kjæreste kjaereste kærlighed kaerlighed älskling
  alskling rakkaus rakas sommar sommer summer vinter winter vår høst host höst efterår foråret kesä kesa talvi syksy kevät
  kevat jul joulu januar januari februar februari mars april maj juni juli august augusti september oktober november desember
  december mandag tirsdag onsdag torsdag fredag lördag lordag lørdag söndag sondag søndag fotball fotboll fodbold
  jalkapallo football hockey ishockey håndball handball handboll baseball liverpool arsenal chelsea manchester rosenborg
  brann vålerenga valerenga djurgården djurgarden hammarby aik brøndby brondby fck hifk jokerit oslo bergen trondheim
  stavanger stockholm göteborg goteborg malmö malmo uppsala københavn kobenhavn copenhagen aarhus odense aalborg helsinki
  tampere turku espoo norge norway sverige sweden danmark denmark suomi finland princess sunshine dragon monkey superman
  batman pokemon starwars minecraft admin test default secret internett computer michael jessica charlie jordan ashley
  johanna kristin andreas daniel mathias magnus thomas anders emma nora sofie linnea matti katten hunden kissa koira
  snuppa gullet elskerdeg jegelskerdeg jagälskardig jagalskardig bubbleroom
`)

const counts = Array.from({ length: 100 }, (_, at) => String(at))
const twoDigits = counts.slice(0, 10).map((digit) => `0${digit}`)
const rows = ['000', '007', '100', '111', '123', '321', '666', '777', '1234', '4321', '12345', '123456', '1234567']
const years = Array.from({ length: 66 }, (_, at) => String(1965 + at))
const shouted = ['', '1', '12', '123', ...years.slice(-11)].map((number) => `${number}!`)
/** What stands behind a word. */
export const commonEndings: readonly string[] = ['', ...counts, ...twoDigits, ...rows, ...years, ...shouted]

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/)
}
