import type { DeskMailTemplates } from '@shop/contract/rest/desk-mail-templates'
import { localeRecords, type SellerSettings, sellerOf } from '@shop/domain/market'
import type { Channels } from '../channel/channels'
import type { Conditions } from '../conditions/conditions'
import { letterFor } from '../mails/letter'
import type { ShopLinksNow } from '../mails/shop-links'
import type { Config } from '../platform/config'
import { HttpError } from '../platform/http/reply'
import type { DeskOperation } from './desk-routes'
import { mailSamples } from './mail-samples'

type Parts = {
  readonly channels: Channels
  readonly links: ShopLinksNow
  readonly conditions: Pick<Conditions, 'at'>
  readonly config: SellerSettings & Pick<Config, 'SHOP_NAME'>
}

/** How the shop's mails and text messages read, in each language, before anybody gets one. */
export function mailTemplateOperations({ channels, links, conditions, config }: Parts): readonly DeskOperation[] {
  return [
    {
      method: 'GET',
      path: 'mail-templates',
      permission: 'mails:view',
      handle: async ({ query }): Promise<DeskMailTemplates> => {
        const locale = localeRecords.find(({ code }) => code === (query.get('language') ?? 'nb'))
        if (!locale) throw new HttpError(400, 'BAD_REQUEST', 'There are no mails in this language')
        const marketId = locale.country.toLowerCase()
        const place = await channels.placeOf({ marketId, languageId: locale.iso })
        const sellerIn = (country: string) => sellerOf(country, config)
        const letter = letterFor(place, { links: await links(), shop: config.SHOP_NAME, sellerIn })
        return { language: locale.code, templates: [...mailSamples(letter, await conditions.at(place))] }
      },
    },
  ]
}
