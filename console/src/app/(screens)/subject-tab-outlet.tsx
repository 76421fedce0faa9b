'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect } from 'react'
import { Allowed } from '@/frame/no-rights'
import { TabOutlet } from '@/frame/tab-outlet'
import type { TabScreen } from '@/lib/tab-screens'

const load = () => import('./subject-screen')
const SubjectScreen = dynamic(() => load().then((loaded) => loaded.SubjectScreen))
const screenOf = ({ kind, id, section }: TabScreen) => <SubjectScreen kind={kind} id={id} section={section} />
const AFTER_LOAD_MS = 1_500

/** What is open, and under it the page of any other address, which does not wait for the screens of what is not on show. */
export function SubjectTabOutlet({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(() => void load(), AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <TabOutlet screenOf={screenOf}>
      <Allowed>{children}</Allowed>
    </TabOutlet>
  )
}
