import { type Locale, languageTags } from '@shop/i18n/locales'
import { type Block, escapeHtml, hiddenLink, type MailContent, type RenderedMail, type SectionPart } from './mail'

/** The same content as plain text and as HTML without pictures, scripts or styles from elsewhere. */
export function renderMail({ subject, blocks }: MailContent, locale: Locale): RenderedMail {
  const secretLinks: string[] = []
  // From here on both renderings see the place-holder only.
  const shown = blocks.map((block): Block => {
    if (block.kind === 'secretCode') {
      secretLinks.push(block.code)
      return {
        kind: 'facts',
        rows: [{ label: block.label, value: hiddenLink(secretLinks.length - 1), isStrong: true }],
      }
    }
    if (block.kind !== 'secretButton') return block
    secretLinks.push(block.url)
    return { ...block, kind: 'button', url: hiddenLink(secretLinks.length - 1) }
  })
  return { text: textOf(shown), html: htmlOf(subject, shown, locale), secretLinks }
}

function textOf(blocks: readonly Block[]): string {
  return `${blocks.map((block) => textLines(block).join('\n')).join('\n\n')}\n`
}

function textLines(block: Block): readonly string[] {
  switch (block.kind) {
    case 'button':
    case 'secretButton':
      return [`${block.label}:`, block.url]
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`)
    case 'goods':
      return block.rows.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`)
    case 'address':
      return block.lines
    case 'section':
      return [block.title, ...block.parts.flatMap((part) => ['', ...partLines(part)])]
    case 'secretCode':
      return []
    default:
      return [block.text]
  }
}

function partLines(part: SectionPart): readonly string[] {
  if (part.kind === 'link') return [`${part.label}:`, part.url]
  return part.kind === 'list' ? part.items.map(listLine) : [part.text]
}

const listLine = (item: string) => `– ${item}`

const INK = '#1c1a17'
const LINE = '#e4dfd6'
const QUIET = '#57514a'
const CELL = `padding:6px 0;border-bottom:1px solid ${LINE};vertical-align:top`

function htmlOf(subject: string, blocks: readonly Block[], locale: Locale): string {
  return [
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;color:${INK};background:#fff;font:16px/1.5 Arial,sans-serif">`,
    // Not `main`: a mail is read within a page that has its own.
    `<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto"><h1 style="font-size:22px">${escapeHtml(subject)}</h1>`,
    ...blocks.map(htmlBlock),
    '</div></body></html>',
  ].join('\n')
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="font-size:16px">${escapeHtml(block.text)}</h2>`
    case 'button':
    case 'secretButton': {
      const style = `display:inline-block;padding:12px 20px;color:#fff;background:${INK};text-decoration:none`
      return `<p><a href="${escapeHtml(block.url)}" style="${style}">${escapeHtml(block.label)}</a></p>`
    }
    case 'facts':
      return table(block.rows.map((row) => tableRow([row.label, row.value], row.isStrong)))
    case 'goods':
      return table(block.rows.map(({ name, detail, amount }) => tableRow([`${name}\n${detail}`, amount])))
    case 'address':
      return paragraph(block.lines)
    case 'section':
      return [
        `<section style="margin-top:20px;padding-top:4px;border-top:1px solid ${LINE};color:${QUIET};font-size:14px">`,
        `<h2 style="color:${INK};font-size:14px">${escapeHtml(block.title)}</h2>`,
        ...block.parts.map(htmlPart),
        '</section>',
      ].join('\n')
    case 'secretCode':
      return ''
    case 'text':
      return paragraph(block.text.split('\n'))
  }
}

function htmlPart(part: SectionPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h3 style="margin-bottom:-8px;color:${INK};font-size:14px;font-weight:normal">${escapeHtml(part.text)}</h3>`
    case 'list':
      return paragraph(part.items.map(listLine))
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}" style="color:${INK}">${escapeHtml(part.label)}</a></p>`
    case 'text':
      return paragraph(part.text.split('\n'))
  }
}

const paragraph = (lines: readonly string[]) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`

const table = (rows: readonly string[]) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.join('')}</table>`

function tableRow([left, right]: readonly [string, string], isStrong = false): string {
  const weight = isStrong ? ';font-weight:bold' : ''
  const label = escapeHtml(left).replace('\n', '<br>')
  return `<tr><td style="${CELL}${weight}">${label}</td><td align="right" style="${CELL}${weight}">${escapeHtml(right)}</td></tr>`
}
