'use client'

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot, type FootProps } from '@/ui/dialog-foot'
import { DialogForm } from '@/ui/dialog-form'
import { FormDialog } from '@/ui/form-dialog'
import { Part, State } from './part'
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
const states = Object.entries(STATES)

/** Forms in dialogs. */
export function DialogParts() {
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Part name="dialog-foot">
        {states.map(([name, { problem: _problem, ...foot }]) => (
          <State key={name} name={name}>
            <DialogFoot verb="Save" onClose={nothing} {...foot} />
          </State>
        ))}
      </Part>
      <Part name="dialog-form">
        {states.map(([name, state]) => (
          <State key={name} name={name}>
            <DialogForm verb="Save" onSubmit={(event) => event.preventDefault()} onClose={nothing} {...state}>
              <TextInput label={`Name, ${name}`} />
            </DialogForm>
          </State>
        ))}
      </Part>
      <Part name="form-dialog">
        {states.map(([name]) => (
          <State key={name} name={name}>
            <Button variant="default" onClick={() => setOpened(name)}>
              Open the dialog: {name}
            </Button>
          </State>
        ))}
      </Part>
      {opened && (
        <FormDialog
          title={opened === 'long text' ? LONG : 'Rename'}
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
