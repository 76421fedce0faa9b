import { getTranslations } from 'next-intl/server'
import { HERE, PhraseLink, SentenceWithLink } from './phrase-links'
import s from './result.module.css'

type ResultLeadProps = {
  readonly phrase: string
  /** What was typed, where another spelling was searched for. */
  readonly typed: string | undefined
  /** What else may have been meant. */
  readonly alternative: string | undefined
  /** The phrase itself finds nothing. */
  readonly isEmpty: boolean
  readonly phraseHref: (phrase: string) => string
}

/** Which spelling was searched for, and which other there is. */
export async function ResultLead({ phrase, typed, alternative, isEmpty, phraseHref }: ResultLeadProps) {
  const t = await getTranslations()
  return (
    <>
      {typed !== undefined && (
        <p className={s.resultLead}>
          <SentenceWithLink sentence={t('search.corrected', { phrase, original: HERE })}>
            <PhraseLink phrase={typed} href={`${phraseHref(typed)}?exact=1`} />
          </SentenceWithLink>
        </p>
      )}
      {alternative !== undefined && (
        <p className={s.resultLead}>
          <SentenceWithLink sentence={t('search.didYouMean', { phrase: HERE })}>
            <PhraseLink phrase={alternative} href={phraseHref(alternative)} />
          </SentenceWithLink>
        </p>
      )}
      {isEmpty && alternative === undefined && <p className={s.resultLead}>{t('search.noHitsHelp')}</p>}
    </>
  )
}
