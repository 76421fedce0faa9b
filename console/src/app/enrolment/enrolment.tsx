'use client'

import { useState } from 'react'
import { ConnectApp } from '@/frame/access/connect-app'
import { NewPassword } from '@/frame/access/new-password'
import { RecoveryCodes } from '@/frame/access/recovery-codes'
import classes from '../sign-in/sign-in.module.css'

/** One step after the other; nothing counts before the last. */
export function Enrolment({ email }: { email: string }) {
  const [password, setPassword] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <div className={classes.form}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => window.location.assign('/')} />
      ) : password === undefined ? (
        <NewPassword email={email} onChosen={setPassword} />
      ) : (
        <ConnectApp password={password} onConnected={setCodes} />
      )}
    </div>
  )
}
