'use client'

import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { StaffProvider } from '@/lib/staff'
import { useListening } from '@/lib/use-listening'
import { ArticleParts } from './article-parts'
import { DialogParts } from './dialog-parts'
import { FieldParts } from './field-parts'
import classes from './gallery.module.css'
import { ListParts } from './list-parts'
import { PageParts } from './page-parts'
import { QueueParts } from './queue-parts'
import { SAMPLE_STAFF } from './samples'
import { StateParts } from './state-parts'

/** Every part of the kit in each of its states, without a shop behind it. */
export function Gallery() {
  const isListening = useListening()
  return (
    <StaffProvider value={SAMPLE_STAFF}>
      <main className={classes.page} data-listening={isListening || undefined}>
        <div className={classes.head}>
          <h1>Gallery</h1>
          <SchemeChoice />
        </div>
        <ArticleParts />
        <FieldParts />
        <PageParts />
        <StateParts />
        <ListParts />
        <QueueParts />
        <DialogParts />
      </main>
    </StaffProvider>
  )
}

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Colours"
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme)}
      data={[
        { value: 'auto' as const, label: 'As the device' },
        { value: 'light' as const, label: 'Light' },
        { value: 'dark' as const, label: 'Dark' },
      ]}
    />
  )
}
