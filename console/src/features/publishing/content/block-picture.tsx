import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { PictureShown } from '../pictures/picture-shown'
import { PictureUpload } from '../pictures/picture-upload'
import publishing from '../publishing.module.css'
import { BlockLine, type BlockProps } from './block-line'

type Props = BlockProps & { name: string }

/** The picture of a block by its file name, or uploaded here. */
export function BlockPicture({ name, ...fields }: Props) {
  const t = useTranslations('console')
  const { block, isDisabled, onChange } = fields
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <div className={publishing.pictureField}>
        {block.fileName !== '' && <PictureShown fileName={String(block.fileName)} />}
        <div className={`row gap-6 ${publishing.uploadRow}`}>
          <BlockLine field="fileName" {...fields} />
          <Button
            variant="default"
            disabled={isDisabled}
            aria-label={`${t('studio.upload.title')}: ${name}`}
            onClick={() => setUploading(true)}
          >
            <Icon name="picture" size={14} />
          </Button>
        </div>
      </div>
      {isUploading && (
        <PictureUpload
          onClose={() => setUploading(false)}
          onUploaded={({ fileName }) => onChange(['fileName'], fileName)}
        />
      )}
    </>
  )
}
