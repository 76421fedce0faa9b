import { ShopLink } from '@/ui/shop-link'
import type { BrandLetter } from './brand-index'
import s from './brands.module.css'
import list from './list.module.css'

type BrandLettersProps = { readonly letters: readonly BrandLetter[]; readonly label: string }

/** The whole alphabet of the language; letters without a brand are no links. */
export function BrandLetters({ letters, label }: BrandLettersProps) {
  return (
    <>
      <nav className={list.bar} aria-label={label}>
        <div className={s.brandsLetters}>
          {letters.map(({ letter, brands }) =>
            brands.length > 0 ? (
              <a key={letter} href={`#${anchorOf(letter)}`}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </div>
      </nav>
      {letters
        .filter(({ brands }) => brands.length > 0)
        .map(({ letter, brands }) => (
          <section
            key={letter}
            className={s.brandsGroup}
            id={anchorOf(letter)}
            aria-labelledby={`${anchorOf(letter)}-h`}
          >
            <h2 className={s.brandsLetter} id={`${anchorOf(letter)}-h`}>
              {letter}
            </h2>
            <ul className={s.brandsNames}>
              {brands.map(({ name, href, count }) => (
                <li key={href}>
                  <ShopLink href={href}>
                    {name}
                    {count !== undefined && <small>{count}</small>}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

const anchorOf = (letter: string) => `b-${letter}`
