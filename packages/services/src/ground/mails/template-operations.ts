import type { ConsoleMailTemplates } from '@shop/contract/rest/console-mail-templates'
import { localeRecords, type SellerSettings, sellerOf } from '@shop/domain/market'
import { z } from 'zod'
import type { Conditions } from '../../buying/conditions/conditions'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Config } from '../../platform/config'
import { Refusal } from '../../platform/refusal'
import type { Channels } from '../channel/channels'
import { letterFor } from './letter'
import { mailSamples, type SampleParts } from './mail-samples'
import type { ShopLinksNow } from './shop-links'

const askedSchema = z.object({ language: z.string().default('nb') })

type Parts = {
  readonly channels: Channels
  readonly links: ShopLinksNow
  readonly conditions: Pick<Conditions, 'at'>
  readonly salesDocument: SampleParts['salesDocument']
  readonly config: SellerSettings & Pick<Config, 'SHOP_NAME'>
}

/** How the shop's mails and text messages read, in each language, before anybody gets one. */
export function mailTemplateOperations({
  channels,
  links,
  conditions,
  config,
  salesDocument,
}: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'mail-templates',
      permission: 'mails:view',
      handle: async ({ query }): Promise<ConsoleMailTemplates> => {
        const { language } = query(askedSchema)
        const locale = localeRecords.find(({ code }) => code === language)
        if (!locale) throw new Refusal('BAD_REQUEST', 400, 'There are no mails in this language')
        const marketId = locale.country.toLowerCase()
        const place = await channels.placeOf({ marketId, languageId: locale.iso })
        const sellerIn = (country: string) => sellerOf(country, config)
        const letter = letterFor(place, { links: await links(), shop: config.SHOP_NAME, sellerIn })
        return {
          language: locale.code,
          templates: [...mailSamples(letter, { conditions: await conditions.at(place), salesDocument })],
        }
      },
    },
  ]
}
