'use client'

import type { ReactNode } from 'react'
import { Stage } from '@/frame/stage'
import type { Staged } from '@/lib/staged'
import { SubjectScreen } from './subject-screen'

const screenOf = ({ kind, id, section }: Staged) => <SubjectScreen kind={kind} id={id} section={section} />

/** What is open, and under it the page of any other address. */
export function SubjectStage({ children }: { children: ReactNode }) {
  return <Stage screenOf={screenOf}>{children}</Stage>
}
