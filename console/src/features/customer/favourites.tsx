'use client'
import { Button } from '@mantine/core'
import { deskFavouritesSchema } from '@shop/contract/rest/desk-sections'
import { favouritesCap } from '@shop/domain/constants'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { FindProduct } from '@/frame/find-product'
import { Icon } from '@/frame/icon'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { useNumbers } from '@/lib/use-numbers'
import { EditError } from './edit-error'
import { useFavouriteColumns } from './favourite-columns'
import { useFollowedFavourites } from './use-followed-favourites'
import { useSectionEdit } from './use-section-edit'

/** The hearts of a customer, newest first; changes of the shopper arrive by themselves. */
export function Favourites({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const numbers = useNumbers()
  const address = `customers/${customer}/favourites`
  const desk = useDesk(address, deskFavouritesSchema)
  const { edit, isBusy, error } = useSectionEdit(address, deskFavouritesSchema, desk)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const canEdit = may('favourites:edit')
  useFollowedFavourites(address, desk.data?.version, desk.show)

  const columns = useFavouriteColumns({ chosen, setChosen, canEdit })
  const add = (article: string) => edit({ do: 'add', article, version: desk.data?.version ?? 0 })
  const remove = async () => {
    if (await edit({ do: 'remove', refs: [...chosen], version: desk.data?.version ?? 0 })) setChosen(new Set())
  }
  return (
    <Shown of={desk} system={t('customer.tabs.favourites')} skeleton={<RowSkeletons />}>
      {({ items, count, migrated }) => (
        <>
          <div className="bar">
            <span className="dim">{t('favourites.countOf', { count, max: numbers.whole(favouritesCap) })}</span>
            <State tone={migrated ? 'ok' : 'gray'}>
              {migrated ? t('favourites.isMigrated') : t('favourites.notMigrated')}
            </State>
            <span className="sp" />
            {canEdit && (
              <FindProduct
                of={`customers/${customer}`}
                label={t('favourites.addProduct')}
                isDisabled={isBusy}
                onTake={({ articleNumber }) => add(articleNumber)}
              />
            )}
          </div>
          <EditError error={error} />
          <div className="scroll">
            {items.length > 0 ? (
              <DeskTable
                name="favourites"
                label={t('customer.tabs.favourites')}
                rows={items}
                columns={columns}
                idOf={({ ref }) => ref}
                size="xl"
              />
            ) : (
              <Empty icon="heart" title={t('favourites.none')} />
            )}
          </div>
          {chosen.size > 0 && (
            <div className="tf">
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
    </Shown>
  )
}
