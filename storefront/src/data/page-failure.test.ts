import { routeErrorDefaultStatus } from '@shop/domain/constants'
import { expect, it } from 'vitest'
import { failureOf, PageFailure, readFailure, unknownFailure } from './page-failure'

it('a failure travels in a digest, and is found in the document rendered around it', () => {
  const failure = new PageFailure('Response not successful: Received status code 503; "å"', 503)
  const told = { status: 503, message: 'Response not successful: Received status code 503; "å"' }
  expect(readFailure(failure.digest)).toEqual(told)
  expect(readFailure(`<script>self.__next_f.push([1,"7:E{\\"digest\\":\\"${failure.digest}\\"}"])</script>`)).toEqual(
    told,
  )
  expect(failureOf(failure)).toEqual(told)
})

it('[NAV-21] [CONST-06] is a 500 where no status is given, or none of an error', () => {
  expect(readFailure(new PageFailure('lost').digest)?.status).toBe(500)
  expect(readFailure(new PageFailure('lost', 200).digest)?.status).toBe(500)
  expect(unknownFailure).toEqual({ status: routeErrorDefaultStatus, message: '' })
  expect(failureOf(new TypeError('x'))).toEqual({ status: 500, message: 'x' })
})

it('is nothing where a digest says nothing of the kind, or is damaged', () => {
  for (const digest of [undefined, '', '3141592', 'page-failure;200;x', 'page-failure;500;%E4'])
    expect(readFailure(digest)).toBeUndefined()
})
