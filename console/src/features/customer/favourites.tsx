'use client'

import { Button } from '@mantine/core'
import type { ConsoleProduct } from '@shop/contract/rest/console-products'
import { consoleFavouritesSchema } from '@shop/contract/rest/console-sections'
import { favouritesCap } from '@shop/domain/constants'
import { isFavourite, normaliseFavourites } from '@shop/domain/favourites'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { ListTable } from '@/ui/list-table'
import { QueryBoundary } from '@/ui/query-boundary'
import { FindProduct } from '@/frame/find-product'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useNumbers } from '@/lib/use-numbers'
import { EditError } from './edit-error'
import { useFavouriteTable } from './use-favourite-table'
import { useFollowedFavourites } from './use-followed-favourites'
import { useSection } from './use-section'

/** The hearts of a customer, newest first; changes of the shopper arrive by themselves. */
export function Favourites({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const numbers = useNumbers()
  const address = `customers/${customer}/favourites`
  const { result, edit, isBusy, error } = useSection(address, consoleFavouritesSchema)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const canEdit = may('favourites:edit')
  useFollowedFavourites(address, result)

  const table = useFavouriteTable({ chosen, setChosen, canEdit })
  const [known, setKnown] = useState<string>()
  const add = ({ id, name, articleNumber }: ConsoleProduct) => {
    const ids = normaliseFavourites(result.data?.items.map(({ ref }) => ref) ?? [])
    const isThere = isFavourite({ ids }, id)
    setKnown(isThere ? name : undefined)
    if (!isThere) void edit({ do: 'add', article: articleNumber, version: result.data?.version ?? 0 })
  }
  const remove = async () => {
    if (await edit({ do: 'remove', refs: [...chosen], version: result.data?.version ?? 0 })) setChosen(new Set())
  }
  return (
    <QueryBoundary of={result} system={t('customer.tabs.favourites')}>
      {({ items, count, migrated }) => (
        <>
          <div className="toolbar">
            <span className="dim">{t('favourites.countOf', { count, max: numbers.whole(favouritesCap) })}</span>
            <State tone={migrated ? 'ok' : 'gray'}>
              {migrated ? t('favourites.isMigrated') : t('favourites.notMigrated')}
            </State>
            <span className="spacer" />
            {canEdit && (
              <FindProduct
                of={`customers/${customer}`}
                label={t('favourites.addProduct')}
                isDisabled={isBusy}
                onTake={add}
              />
            )}
          </div>
          <EditError error={error} />
          {known && <p role="status">{t('favourites.isThere', { name: known })}</p>}
          <div className="scroll">
            <ListTable {...table} size="tallest" rows={items} empty={{ icon: 'heart', title: t('favourites.none') }} />
          </div>
          {chosen.size > 0 && (
            <div className={kit.listFoot}>
              <span role="status">{t('table.selected', { count: chosen.size })}</span>
              <Button
                size="xs"
                variant="danger"
                loading={isBusy}
                leftSection={<Icon name="bin" size={14} />}
                onClick={remove}
              >
                {t('actions.remove')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}
