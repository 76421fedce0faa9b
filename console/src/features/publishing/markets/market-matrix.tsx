import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import kit from '@/ui/kit.module.css'
import { Empty } from '@/frame/states'
import { MarketColumnHead } from './market-column-head'
import { settingAreas } from './market-fields'
import styles from './markets.module.css'
import { cellOf, type MatrixRow, matrixRows } from './matrix-cells'
import { MatrixSetting } from './matrix-setting'
import type { MarketBoardState } from './use-market-board'

/** Settings by markets. Marked: what differs from the channel or from most markets, and what a draft would change. */
export function MarketMatrix({ board }: { board: MarketBoardState }) {
  const t = useTranslations('console')
  const { markets, channel, changing, term, onlyDifferences, edit } = board
  const differs = (row: MatrixRow) => markets.some((market) => cellOf(row, market, markets, channel).isOther)
  const fits = (row: MatrixRow) => t(`studio.fields.${row.name}`).toLowerCase().includes(term.trim().toLowerCase())
  const shown = matrixRows.filter((row) => fits(row) && (!onlyDifferences || differs(row)))
  const different = matrixRows.filter(differs).length
  const draftsOf = (key: string) => changing.filter(({ documents }) => documents.some((one) => one.key === key))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={t('nav.markets')}>
        {shown.length === 0 && <Empty icon="filterOff" title={t('states.filteredTitle')} />}
        {shown.length > 0 && (
          <Table className={`${kit.fixed} ${kit.compared} ${styles.matrix}`} aria-label={t('nav.markets')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('markets.setting')}</Table.Th>
                {markets.map((market) => (
                  <MarketColumnHead key={market.key} market={market} drafts={draftsOf(market.key)} onEdit={edit} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {settingAreas.map((area) => {
                const inArea = shown.filter((row) => row.area === area)
                return inArea.length === 0 ? null : (
                  <Fragment key={area}>
                    <Table.Tr className={styles.groupRow}>
                      <Table.Td colSpan={markets.length + 1}>{t(`studio.areas.${area}`)}</Table.Td>
                    </Table.Tr>
                    {inArea.map((row) => (
                      <MatrixSetting key={row.name} row={row} markets={markets} channel={channel} draftsOf={draftsOf} />
                    ))}
                  </Fragment>
                )
              })}
            </Table.Tbody>
          </Table>
        )}
      </section>
      <div className={kit.listFoot}>
        <span role="status">
          {t('studio.matrixLine', { shown: shown.length, total: matrixRows.length, different })}
        </span>
        <span className="spacer" />
        <span className={kit.keyHint} aria-hidden="true">
          <kbd className="mantine-Kbd-root">d</kbd> {t('markets.onlyDifferences')}
        </span>
      </div>
    </>
  )
}
