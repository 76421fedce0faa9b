import { readFileSync } from 'node:fs'
import { z } from 'zod'

const kindsSchema = z.object({
  kinds: z.record(z.string(), z.array(z.string()).min(1)),
  colours: z.record(z.string(), z.array(z.string()).min(1)),
  materials: z.record(z.string(), z.array(z.string()).min(1)),
})

const querySchema = z
  .object({
    group: z.enum([
      'plain',
      'form',
      'compound',
      'typo',
      'folding',
      'synonym',
      'attribute',
      'stopword',
      'trap',
      'brand',
    ]),
    query: z.string().min(1),
    right: z.array(z.string()).min(1),
    first: z.array(z.string()).min(1).optional(),
    colour: z.string().optional(),
    material: z.string().optional(),
    pattern: z.string().optional(),
    brand: z.string().optional(),
    gender: z.enum(['women', 'men']).optional(),
    size: z.string().optional(),
    maxPrice: z.number().optional(),
    existing: z.number().int().min(1).max(9).optional(),
  })
  .strict()

export const languages = ['sv', 'nb', 'da', 'fi'] as const
export const parts = ['open', 'held-out'] as const

const fileSchema = z.object({
  language: z.enum(languages),
  market: z.enum(['SE', 'NO', 'DK', 'FI']),
  queries: z.array(querySchema).min(1),
})

export type JudgedLanguage = (typeof languages)[number]
export type JudgedPart = (typeof parts)[number]
export type JudgedQuery = z.infer<typeof querySchema>
export type JudgedFile = z.infer<typeof fileSchema>
export type Kinds = z.infer<typeof kindsSchema>

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`judged/${name}.json`, import.meta.url), 'utf8'))

export const readKinds = (): Kinds => kindsSchema.parse(read('kinds'))
export const readJudged = (language: JudgedLanguage, part: JudgedPart): JudgedFile =>
  fileSchema.parse(read(`${language}.${part}`))
