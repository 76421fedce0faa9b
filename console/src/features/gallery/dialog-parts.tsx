'use client'

import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DialogFoot, type FootProps } from '@/ui/dialog-foot'
import { DialogForm } from '@/ui/dialog-form'
import { FormDialog } from '@/ui/form-dialog'
import { Part } from './part'
import { LONG, nothing } from './samples'

type Shown = Partial<Omit<FootProps, 'onClose'>> & { problem?: string }

const STATES: Readonly<Record<string, Shown>> = {
  default: {},
  loading: { isBusy: true },
  disabled: { isDisabled: true },
  error: { problem: 'This was not saved' },
  'long text': { verb: 'Give it a longer name', problem: LONG },
  danger: { variant: 'danger-filled', verb: 'Remove', wayOut: 'Leave it' },
}

const inEachState = (draw: (name: string, state: Shown) => ReactNode) =>
  Object.fromEntries(Object.entries(STATES).map(([name, state]) => [name, draw(name, state)]))

/** Forms in dialogs. */
export function DialogParts() {
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Part
        name="dialog-foot"
        states={inEachState((_, { problem: _problem, ...foot }) => (
          <DialogFoot verb="Save" onClose={nothing} {...foot} />
        ))}
      />
      <Part
        name="dialog-form"
        states={inEachState((name, state) => (
          <DialogForm verb="Save" onSubmit={(event) => event.preventDefault()} onClose={nothing} {...state}>
            <TextInput label={`Name, ${name}`} />
          </DialogForm>
        ))}
      />
      <Part
        name="form-dialog"
        states={inEachState((name) => (
          <Button variant="default" onClick={() => setOpened(name)}>
            Open the dialog: {name}
          </Button>
        ))}
      />
      {opened && (
        <FormDialog
          title={opened === 'long text' ? LONG : undefined}
          verb="Save"
          onSubmit={(event) => event.preventDefault()}
          onClose={close}
          {...STATES[opened]}
        >
          <TextInput label="Name" />
        </FormDialog>
      )}
    </>
  )
}
