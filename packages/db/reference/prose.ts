/** The paragraphs of a page as its markup: `## ` and `### ` begin a heading, `- ` every line of a list, domains are links. */
export const proseOf = (paragraphs: readonly string[]) => paragraphs.map(markupOf).join('')

function markupOf(paragraph: string): string {
  const [, marks, heading] = /^(#{2,3}) (.+)$/.exec(paragraph) ?? []
  if (marks && heading) return element(`h${marks.length}`, heading)
  if (!paragraph.startsWith('- ')) return element('p', paragraph)
  const items = paragraph.split('\n').map((line) => element('li', line.slice('- '.length)))
  return `<ul>${items.join('')}</ul>`
}

const element = (name: string, plain: string) => `<${name}>${linked(escaped(plain))}</${name}>`

/** Domains of the four countries are links; an address of a mail is none. */
const linked = (markup: string) =>
  markup.replace(
    /(?<![@\w.-])(?:[a-z][a-z-]*\.)+(?:no|se|dk|fi)(?![\w-]|\.\w)/g,
    (domain) => `<a href="https://${domain}">${domain}</a>`,
  )

function escaped(plain: string): string {
  return plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
