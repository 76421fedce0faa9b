import { Table } from '@mantine/core'
import type { Draft, PublishedDocument } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import type { Market } from './market'
import { cellOf, changedIn, draftValue, type MatrixRow } from './matrix-cells'
import { useValueText } from './use-value-text'

type Props = {
  row: MatrixRow
  markets: readonly Market[]
  channel: PublishedDocument | undefined
  draftsOf: (market: string) => readonly Draft[]
}

/** One setting in every market. */
export function MatrixSetting({ row, markets, channel, draftsOf }: Props) {
  const t = useTranslations('console')
  const say = useValueText()
  return (
    <Table.Tr>
      <Table.Th scope="row">{t(`studio.fields.${row.name}`)}</Table.Th>
      {markets.map((market) => {
        const { value, isOther, isInherited } = cellOf(row, market, markets, channel)
        const draft = draftsOf(market.key).find((one) => changedIn(one, market.key, row))
        return (
          <Table.Td
            key={market.key}
            data-diff={isOther || undefined}
            data-same={(!isOther && isInherited) || undefined}
            data-draft={draft ? true : undefined}
          >
            {say(value)}
            {isOther && <span className="visually-hidden"> ({t('studio.differs')})</span>}
            {draft && (
              <span className="information">
                {' '}
                → {say(draftValue(draft, market.key, row, channel))}
                <span className="visually-hidden"> ({t('studio.changedInDraft')})</span>
              </span>
            )}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}
