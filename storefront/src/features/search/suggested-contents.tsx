'use client'

import { browserSearch } from '@/data/browser-search'
import type { Translate } from '@/texts/lazy-texts'
import { Highlight } from './highlight'
import type { Option } from './recent-searches'
import type { ContentKind, contentsByKind } from './suggested'
import { SuggestedLink } from './suggested-link'
import { SuggestedSection } from './suggested-section'

type SuggestedContentsProps = {
  readonly contents: ReturnType<typeof contentsByKind>
  readonly option: (index: number) => Option
  /** The place of the first of them in the list that the arrows go through. */
  readonly first: number
  readonly open: (href: string) => void
  readonly t: Translate
}

/** Categories, brands and pages, each kind under its title. */
export function SuggestedContents({ contents, option, first, open, t }: SuggestedContentsProps) {
  const headings: Readonly<Record<ContentKind, string>> = {
    categories: t('search.categories'),
    brands: t('search.brands'),
    pages: t('search.pages'),
  }
  let at = first
  return (
    <>
      {contents.map(([kind, items]) => (
        <SuggestedSection key={kind} title={headings[kind]}>
          {items.map(({ link, highlightedTitle, ticket }) => (
            <SuggestedLink
              key={link}
              {...option(at++)}
              href={link}
              onOpen={() => {
                if (ticket) void browserSearch().notify.click(ticket)
                open(link)
              }}
            >
              <Highlight text={highlightedTitle} />
            </SuggestedLink>
          ))}
        </SuggestedSection>
      ))}
    </>
  )
}
