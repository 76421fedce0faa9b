import { type Locale, languageTags } from '@shop/i18n/locales'
import { type Block, escapeHtml, hiddenLink, type MailContent, type RenderedMail } from './mail'

/** The same content as plain text and as HTML without pictures, scripts or styles from elsewhere. */
export function renderMail({ subject, blocks }: MailContent, locale: Locale): RenderedMail {
  const secretLinks: string[] = []
  // From here on both renderings see the place-holder only.
  const shown = blocks.map((block): Block => {
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
    default:
      return [block.text]
  }
}

const INK = '#1c1a17'
const LINE = '#e4dfd6'
const CELL = `padding:6px 0;border-bottom:1px solid ${LINE};vertical-align:top`

function htmlOf(subject: string, blocks: readonly Block[], locale: Locale): string {
  return [
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;color:${INK};background:#fff;font:16px/1.5 Arial,sans-serif">`,
    `<main style="max-width:560px;margin:0 auto"><h1 style="font-size:22px">${escapeHtml(subject)}</h1>`,
    ...blocks.map(htmlBlock),
    '</main></body></html>',
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
      return `<p>${block.lines.map(escapeHtml).join('<br>')}</p>`
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`
  }
}

const table = (rows: readonly string[]) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.join('')}</table>`

function tableRow([left, right]: readonly [string, string], isStrong = false): string {
  const weight = isStrong ? ';font-weight:bold' : ''
  const label = escapeHtml(left).replace('\n', '<br>')
  return `<tr><td style="${CELL}${weight}">${label}</td><td align="right" style="${CELL}${weight}">${escapeHtml(right)}</td></tr>`
}
