/** Where most people have their mail: a letter away from one of these is rarely what was meant. */
const common = ['gmail.com', 'hotmail.com', 'icloud.com', 'outlook.com', 'yahoo.com']
/** One letter away as well, and meant. */
const others = ['email.com', 'mail.com', 'ymail.com']

/** The address that was probably meant (`gmial.com`), undefined where nothing looks like a slip. */
export function emailMeant(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || common.includes(domain) || others.includes(domain)) return undefined
  const meant = common.find((one) => isOneSlip(domain, one))
  return meant && `${email.slice(0, at + 1)}${meant}`
}

/** One letter too many, too few or wrong, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(typed, 2) === rest(meant, 2)
  return (
    isSwapped ||
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1)
  )
}
