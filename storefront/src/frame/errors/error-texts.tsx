'use client'

import { createContext, type ReactNode, useContext } from 'react'

export type ErrorTextSet = {
  readonly title: string
  readonly text: string
  /** In their place where there is no such page. */
  readonly missingTitle: string
  readonly missingText: string
  readonly retry: string
  /** With `{code}` in it. */
  readonly code: string
  readonly homeHref: string
  readonly home: string
}

const Texts = createContext<ErrorTextSet | null>(null)

/** An error screen gets no data of its own: the texts wait here from the start. */
export function ErrorTexts({ texts, children }: { readonly texts: ErrorTextSet; readonly children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

export const useErrorTexts = () => useContext(Texts)
