'use client'

import { useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Opened, Refused } from '../ask-of-order'
import { editItems, type ItemsOutcome, type ItemsPlan, type ItemsRequest, type ItemsRow, planItems } from './items-api'
import { editOf, type ItemsWish, wishWith } from './items-wish'

const ASKED_AFTER_MS = 400

/** What is wanted, what it would do, and the sending of it. */
export function useItemsForm(opened: Opened, onCancelled: () => void) {
  const router = useRouter()
  const form = useForm<{ wish: ItemsWish }>({ initialValues: { wish: {} } })
  const { wish } = form.values
  const setWish = (next: ItemsWish) => form.setValues({ wish: next })
  const { plan, problem, isAsking, again } = usePlan(opened, wish)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [done, setDone] = useState<ItemsOutcome>()
  // No answer came to it: pressed again, the same is sent, and done once.
  const [lost, setLost] = useState<ItemsRequest>()

  const put = (row: ItemsRow, change: Parameters<typeof wishWith>[2]) => {
    if (isBusy) return
    setRefused(undefined)
    setDone(undefined)
    setLost(undefined)
    setWish(wishWith(wish, row, change))
  }
  const isReady = Boolean(plan?.outcome) && !isAsking && !problem && !done
  const send = async (outcome: ItemsOutcome, version: number) => {
    const request = lost ?? { edit: editOf(wish), version, key: crypto.randomUUID() }
    setBusy(true)
    setRefused(undefined)
    const answer = await editItems(opened, request)
    setBusy(false)
    setLost('isLost' in answer && answer.isLost ? request : undefined)
    if ('plan' in answer) {
      setDone(outcome)
      setWish({})
      if (outcome.isWhole) onCancelled()
      router.refresh()
      return
    }
    setRefused(answer)
    if (answer.isLost) return
    // The lines of before may be others now.
    if (answer.code === 'CONFLICT_STALE_VERSION') setWish({})
    else again()
  }
  const submit = form.onSubmit(() => {
    if (plan?.outcome && isReady && !isBusy) void send(plan.outcome, plan.version)
  })
  return { wish, put, plan, problem, refused, isAsking, isReady, isBusy, done, again, submit }
}

type Answered = {
  readonly of: ItemsWish
  readonly turn: number
  readonly plan?: ItemsPlan | undefined
  readonly problem?: Refused
}

/** What the wish would do, asked for again with every change of it; the last lines stay where an answer fails. */
function usePlan({ publicId, proof }: Opened, wish: ItemsWish) {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answered>()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const found = await planItems({ publicId, proof }, editOf(wish))
      if (isOver) return
      setAnswer((old) =>
        'plan' in found ? { of: wish, turn, plan: found.plan } : { of: wish, turn, problem: found, plan: old?.plan },
      )
    }
    const timer = setTimeout(ask, Object.keys(wish).length > 0 ? ASKED_AFTER_MS : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wish, turn, publicId, proof])
  return {
    plan: answer?.plan,
    problem: answer?.problem,
    isAsking: answer?.of !== wish || answer.turn !== turn,
    again: () => setTurn((old) => old + 1),
  }
}
