/** HTML that is safe to put into HTML. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | undefined | false | readonly Part[]

/** Whatever is put into the template is text, unless it was made by this function. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(fixed.reduce((text, next, at) => text + shown(parts[at - 1]) + next))
}

function shown(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(shown).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
