'use client'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Empty } from '@/frame/states'
import { useKeys } from '@/lib/use-keys'
import { EditorBody } from '../documents/editor-body'
import { EditorHead } from '../documents/editor-head'
import { useDocumentEdit } from '../documents/use-document-edit'
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
      <span className="visually-hidden" aria-live="polite">
        {words}
      </span>
      <EditorBody edit={edit} system={t('nav.content')}>
        {() =>
          edit.body !== undefined && (
            <div className={`${kit.split} ${kit.ruled}`}>
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
      </EditorBody>
    </>
  )
}
