import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { PriceLines } from '@/ui/price/price-lines'
import { ShopLink } from '@/ui/shop-link'
import { cardPicture, cardSizes } from '@/catalogue/picture'
import { writeSecond } from '@/catalogue/second-picture'
import badge from './badge.module.css'
import type { Badge } from './badges'
import s from './card.module.css'
import type { CardTexts, CardView } from './card-view'
import { Swatches } from './swatches'

type CardProps = {
  readonly card: CardView
  readonly texts: CardTexts
  /** The first row is what the visitor waits for. */
  readonly eager?: boolean
  /** A card standing under a section heading is one level below it. */
  readonly heading: 'h2' | 'h3'
}

export function Card({ card, texts, eager, heading: Heading }: CardProps) {
  const [front, second] = card.pictures
  return (
    <article
      className={s.card}
      data-state={card.soldOut && 'sold-out'}
      data-product={card.id}
      data-discount={card.price.reduction?.percent}
    >
      <ShopLink
        className={s.cardMedia}
        href={card.href}
        tabIndex={-1}
        aria-hidden="true"
        data-second={front && second && writeSecond(front, second)}
      >
        {front && <CardPicture fileName={front} eager={eager} />}
      </ShopLink>
      {card.badges.length > 0 && (
        <div className={s.cardBadges}>
          {card.badges.map((one) => (
            <span key={one.kind} className={badge.badge} data-kind={badgeKinds[one.kind]}>
              {badgeText(one, texts)}
            </span>
          ))}
        </div>
      )}
      <button
        type="button"
        className={`${button.iconButton} ${s.cardHeart}`}
        aria-pressed="false"
        aria-label={texts.favourite.replace('{product}', card.name)}
        data-favourite=""
        // Marked by whoever keeps the favourites, for all hearts of the page at once.
        suppressHydrationWarning
      >
        <Icon name="heart" />
      </button>
      {card.sizes && <Sizes card={card} sizes={card.sizes} texts={texts} />}
      <div className={s.cardHeading}>
        {card.brand && <p className={s.cardBrand}>{card.brand}</p>}
        <Heading className={s.cardTitle}>
          <ShopLink href={card.href}>{card.name}</ShopLink>
        </Heading>
      </div>
      <PriceLines
        className={s.cardPrice}
        price={card.price}
        texts={texts.price}
        note={card.offer && offerText(card.offer, texts)}
      />
      {card.onSale ? (
        <p className={s.cardComing}>
          {card.onSale}
          <ShopLink href={card.href} data-quick-shop="" aria-label={`${texts.notify}: ${card.name}`}>
            {texts.notify}
          </ShopLink>
        </p>
      ) : (
        <Swatches card={card} label={texts.colours} className={s.cardSwatches} />
      )}
    </article>
  )
}

const badgeKinds: Readonly<Partial<Record<Badge['kind'], string>>> = {
  sale: 'sale',
  campaign: 'outline',
  'coming-soon': 'ink',
}

export function badgeText(one: Badge, texts: CardTexts): string {
  if (one.kind === 'sale') return texts.price.percentOff.replace('{percent}', String(one.percent))
  return one.name ?? texts.badges[one.kind]
}

function offerText({ name, until }: NonNullable<CardView['offer']>, texts: CardTexts): string {
  return until ? `${name}. ${texts.until.replace('{date}', until)}` : name
}

/** With a pointer the sizes rise over the picture; a finger is led to the page that has them. */
function Sizes({ card, sizes, texts }: Pick<CardProps, 'card' | 'texts'> & { sizes: NonNullable<CardView['sizes']> }) {
  return (
    <div className={s.cardFloat}>
      <ShopLink
        className={`${button.iconButton} ${s.cardQuick}`}
        data-ground="small"
        href={card.href}
        data-quick-shop=""
        aria-label={texts.chooseSize.replace('{product}', card.name)}
      >
        <Icon name="plus" size="s" />
      </ShopLink>
      <div className={s.cardSizes}>
        <p className={s.cardSizesTitle}>{texts.addToCart}</p>
        <div className={s.cardSizesList} data-ids={sizes.ids}>
          {sizes.names.map((name, place) => (
            // biome-ignore lint/a11y/useButtonType: no form stands around cards, and a list has hundreds of these
            <button key={name} disabled={sizes.gone?.includes(place)}>
              {name}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function CardPicture({ fileName, eager }: { fileName: string; eager?: boolean }) {
  return (
    // biome-ignore lint/performance/noImgElement: all sizes exist already, an optimiser would repeat the work
    <img
      sizes={cardSizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      {...cardPicture(fileName)}
    />
  )
}
