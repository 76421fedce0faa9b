'use client'
import { useTranslations } from 'next-intl'
import { EditorHead } from '@/frame/publishing/editor-head'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useKeys } from '@/lib/use-keys'
import { EntryForm } from './entry-form'
import { MenuTree } from './menu-tree'
import { useMenuEdit } from './use-menu-edit'

/** A menu: its entries on up to three levels, in the four languages. */
export function MenuEditor({ draftId, menu }: { draftId: string; menu: string }) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind: 'menu', key: menu })
  const editing = useMenuEdit(edit)
  const { entry, words } = editing
  useKeys({ 'mod KeyS': () => void edit.save() })
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.content')} crumbHref="/content" name={menu} />
      <span className="vh" aria-live="polite">
        {words}
      </span>
      <Shown of={edit.desk} system={t('nav.content')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.content')} skeleton={<RowSkeletons />}>
            {() =>
              edit.body === undefined ? null : (
                <div className="split hl1">
                  <MenuTree edit={edit} menu={editing} />
                  <section className="grow scroll" aria-label={t('studio.form')}>
                    {entry ? (
                      <EntryForm
                        key={entry.at.join('.')}
                        entry={entry}
                        edit={edit}
                        onAdd={() => editing.add(entry.at)}
                        onRemove={() => editing.remove(entry.at)}
                      />
                    ) : (
                      <Empty icon="inbox" title={t('states.emptyTitle')} />
                    )}
                  </section>
                </div>
              )
            }
          </Shown>
        )}
      </Shown>
    </>
  )
}
