import type { MarketChosen } from '@/browser/broadcast'
import { fetchChoices } from './fetch-choices'

/** Another tab went to another market: this page goes there as well, to the same screen. */
export async function followMarket({ alias, language }: MarketChosen): Promise<void> {
  const choices = await fetchChoices()
  const { languages = [] } = choices.find((market) => market.alias === alias) ?? {}
  const target = languages.find(({ code }) => code === language) ?? languages[0]
  if (target && !target.current) location.assign(target.href + location.hash)
}
