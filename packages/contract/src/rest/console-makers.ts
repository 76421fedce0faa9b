import { isEeaCountry } from '@shop/domain/market'
import { z } from 'zod'

const text = z.string().trim().min(1).max(200)
const operatorSchema = z.object({
  name: text,
  /** Postal, without the country. */
  address: text,
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  email: text.regex(/^[^@\s]+@[^@\s]+$/),
})
export type Operator = z.infer<typeof operatorSchema>

const operatorsSchema = z.object({ maker: operatorSchema, responsible: operatorSchema.nullable() })

const makerSchema = operatorsSchema.extend({ id: z.number(), brands: z.array(z.string()) })
export type ConsoleMaker = z.infer<typeof makerSchema>
export const consoleMakerSchema = makerSchema
export const consoleMakersSchema = z.object({ makers: z.array(makerSchema), total: z.number() })
export type ConsoleMakers = z.infer<typeof consoleMakersSchema>

/** Regulation 2023/988, article 16: outside of the EEA somebody inside answers for the goods. */
export const makerChangeSchema = operatorsSchema
  .extend({
    /** What was changed: what a colleague wrote meanwhile is not overwritten. */
    seen: operatorsSchema,
  })
  .refine(({ maker, responsible }) => responsible !== null || isEeaCountry(maker.countryCode), {
    path: ['responsible', 'name'],
    message: 'needed',
  })
  .refine(({ responsible }) => responsible === null || isEeaCountry(responsible.countryCode), {
    path: ['responsible', 'countryCode'],
    message: 'outside',
  })
