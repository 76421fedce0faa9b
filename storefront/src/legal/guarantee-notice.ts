import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export type GuaranteeNotice = { readonly file: Buffer; readonly hash: string }

/** Markets whose law wants the notice, and where its QR code leads in each language (Regulation 2025/1960). */
const OBLIGATORY: readonly string[] = ['se', 'dk', 'fi']
export const noticeLinks: Readonly<Record<string, string>> = {
  sv: 'https://europa.eu/youreurope/reklamationsrätt',
  da: 'https://europa.eu/youreurope/garantier',
  fi: 'https://europa.eu/youreurope/virhevastuu',
}

/** SHA-256 by language. */
const registeredSchema = z.record(z.string(), z.unknown())

const folder = () => process.env.GUARANTEE_NOTICES ?? join(process.env.DATA_DIR ?? '.data', 'guarantee-notices')

/**
 * The Commission's file for a language, which nobody may draw anew or change: it is given out only while it is byte for
 * byte the one that was registered. `docs/guarantee-notice.md` says where it comes from.
 */
export async function guaranteeNotice(locale: string): Promise<GuaranteeNotice | undefined> {
  if (!Object.hasOwn(noticeLinks, locale)) return undefined
  try {
    const registered = registeredSchema.parse(JSON.parse(await readFile(join(folder(), 'registered.json'), 'utf8')))
    const file = await readFile(join(folder(), `${locale}.svg`))
    const hash = createHash('sha256').update(file).digest('hex')
    return registered[locale] === hash ? { file, hash } : undefined
  } catch {
    return undefined
  }
}

export const noticeFor = async ({ market, locale }: { readonly market: string; readonly locale: string }) =>
  OBLIGATORY.includes(market) ? guaranteeNotice(locale) : undefined
