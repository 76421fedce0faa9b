import { shownCampaigns } from '@shop/domain/catalog'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import type { CardCampaign } from '@/catalogue/product-card'
import s from './product.module.css'

type ProductCampaignsProps = { readonly campaigns: readonly CardCampaign[]; readonly until: string }

/** The campaigns of the product, each with the page that shows its goods and its last day. */
export function ProductCampaigns({ campaigns, until }: ProductCampaignsProps) {
  return shownCampaigns(campaigns).map(({ name, canonicalUrl, untilFormatted }) => (
    <p key={name} className={s.buyBoxCampaign}>
      {canonicalUrl ? (
        <ShopLink className={base.link} href={canonicalUrl}>
          {name}
        </ShopLink>
      ) : (
        name
      )}
      {untilFormatted && `. ${until.replace('{date}', untilFormatted)}`}
    </p>
  ))
}
