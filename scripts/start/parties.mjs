import { Refusal } from './refusal.mjs'

/** Who is asked outside of the shop: a payment provider, a carrier and the witness of the record. */
export const OUTSIDE = ['payments', 'shipping', 'witness']

const listOf = (text = '') =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const addressOf = (party, env) => env[`${party.toUpperCase()}_URL`] || undefined

/** Those that this shop has: at an address of their own, or as a stand-in that was named aloud. */
export const partiesOf = (env) =>
  OUTSIDE.filter((party) => addressOf(party, env) || listOf(env.STAND_INS).includes(party))

/** Those that are run here: of the demo whichever has no address, of an operator only what STAND_INS names. */
export function standInNames(env, isOperated) {
  const named = listOf(env.STAND_INS)
  const unknown = named.filter((name) => !OUTSIDE.includes(name))
  if (unknown.length > 0) throw new Refusal(`STAND_INS names ${unknown.join(', ')}: it can be ${OUTSIDE.join(', ')}.`)
  const twice = named.filter((party) => addressOf(party, env))
  if (twice.length > 0)
    throw new Refusal(`${twice.join(', ')}: an address is given and a stand-in asked for. Leave one of them out.`)
  return isOperated ? named : OUTSIDE.filter((party) => !addressOf(party, env))
}
