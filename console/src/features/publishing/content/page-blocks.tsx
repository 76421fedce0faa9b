import { Menu } from '@mantine/core'
import type { LanguageId } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { AddButton } from '@/ui/row-list'
import { type Issues, issuesBelow } from '../documents/use-error-at'
import { firstOf, newConfiguration } from '../widgets/widget-fields'
import { BlockForm } from './block-form'

const NEW_BLOCKS: Readonly<Record<string, Json>> = {
  cover: { kind: 'cover', altText: '' },
  text: { kind: 'text', html: '<p></p>' },
  image: { kind: 'image', fileName: '', altText: '' },
  products: { kind: 'products', title: '', productIds: [] },
  feed: { kind: 'feed', items: [] },
  look: { kind: 'widget', name: 'JSON', configuration: { json: firstOf('shop-the-look') } },
  campaign: { kind: 'widget', name: 'Banner', configuration: newConfiguration('Banner') },
  widget: { kind: 'widget', name: 'Text', configuration: newConfiguration('Text') },
}

type Props = {
  blocks: readonly Json[]
  isDisabled: boolean
  language: LanguageId
  errors: (...path: Path) => string | null
  /** What is wrong in the blocks, told from their root. */
  issues: Issues
  onChange: (path: Path, value: Json | undefined) => void
  onBlocks: (blocks: readonly Json[]) => void
}

/** The blocks of a page, and the way to another one. */
export function PageBlocks({ blocks, isDisabled, language, errors, issues, onChange, onBlocks }: Props) {
  const t = useTranslations('console')
  const move = (at: number, by: 1 | -1) => {
    const block = blocks[at]
    const rest = blocks.filter((_, index) => index !== at)
    if (block !== undefined && at + by >= 0 && at + by < blocks.length)
      onBlocks([...rest.slice(0, at + by), block, ...rest.slice(at + by)])
  }
  return (
    <>
      <h2 className="heading-3">{t('content.blocks')}</h2>
      {blocks.map((block, at) => (
        <BlockForm
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          key={at}
          place={at + 1}
          block={isRecord(block) ? block : {}}
          isDisabled={isDisabled}
          language={language}
          issues={issuesBelow(issues, [at])}
          errors={(...path) => errors(at, ...path)}
          onChange={(path, value) => onChange([at, ...path], value)}
          onMove={(by) => move(at, by)}
          onRemove={() => onBlocks(blocks.filter((_, index) => index !== at))}
        />
      ))}
      <Menu position="bottom-start" keepMounted={false}>
        <Menu.Target>
          <AddButton disabled={isDisabled}>{t('studio.addBlock')}</AddButton>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.entries(NEW_BLOCKS).map(([kind, block]) => (
            <Menu.Item key={kind} onClick={() => onBlocks([...blocks, block])}>
              {t(`studio.blocks.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
