'use client'

import { useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { browserCountry } from '@/place/browser-country'
import type { Opened } from '../ask-of-order'
import { changeDelivery, type DeliveryPlan, planDelivery } from './delivery-api'
import { changeOf, type TypedAddress, type TypedDelivery } from './typed-delivery'
import { wrongFieldOf } from './wrong-field'

const ASKED_AFTER_MS = 400

export type Problem = { readonly code: string; readonly field: string }

/** What is typed, what it would be, and the sending of it. */
export function useDeliveryForm({ publicId, proof }: Opened, before: TypedAddress) {
  const router = useRouter()
  const form = useForm<TypedDelivery>({ initialValues: { ...before, message: '' } })
  const typed = form.values
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem>()
  const [isDone, setDone] = useState(false)
  // One form makes one change, however often it is sent.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const change = changeOf(typed, before)
  const { plan, problem: unplanned, isAsking } = usePlan({ publicId, proof }, JSON.stringify([change, turn]))

  const put = (next: Partial<TypedDelivery>) => {
    setRefused(undefined)
    setDone(false)
    setKey(crypto.randomUUID())
    form.setValues(next)
  }
  const planned = plan?.problemCode ? { code: plan.problemCode, field: plan.problemField ?? '' } : undefined
  const problem = refused ?? unplanned ?? planned
  const isReady = plan !== undefined && !isAsking && !problem && plan.fields.length > 0
  const send = async () => {
    if (!plan || !isReady || isBusy) return
    setBusy(true)
    const done = await changeDelivery({ publicId, proof }, { change, version: plan.version, key })
    setBusy(false)
    setKey(crypto.randomUUID())
    if ('plan' in done) {
      setDone(true)
      router.refresh()
    } else setRefused(done)
    // Also after a refusal: what somebody else did shows in the next plan.
    setTurn((old) => old + 1)
  }
  return { typed, put, plan, problem, isAsking, isReady, isBusy, isDone, submit: form.onSubmit(() => void send()) }
}

/** What the wish in `asked` would be, asked for again with every change of it. */
function usePlan({ publicId, proof }: Opened, asked: string) {
  const [answer, setAnswer] = useState<{ of: string; plan?: DeliveryPlan; problem?: Problem }>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const [wish] = JSON.parse(asked)
      const field = await wrongFieldOf(wish, browserCountry())
      const found = field ? { code: 'ADDRESS_INVALID', field } : await planDelivery({ publicId, proof }, wish)
      if (isOver) return
      setAnswer((old) =>
        'plan' in found
          ? { of: asked, plan: found.plan }
          : { of: asked, problem: found, ...(old?.plan && { plan: old.plan }) },
      )
    }, ASKED_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, publicId, proof])
  return { plan: answer?.plan, problem: answer?.problem, isAsking: answer?.of !== asked }
}
