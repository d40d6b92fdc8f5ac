// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keepKnownMember } from './known-member.ts'
import { draftKey, draftOwner, forgetMemberDrafts } from './member-drafts.ts'

beforeEach(() => localStorage.clear())

test('drafts of members are forgotten and the one of a visitor stays', () => {
  localStorage.setItem(draftKey('contact', 'hanako'), 'a')
  localStorage.setItem(draftKey('contact', 'taro'), 'b')
  localStorage.setItem(draftKey('contact', null), 'c')

  forgetMemberDrafts()

  expect(Object.keys(localStorage)).toEqual([draftKey('contact', null)])
})

test('the owner is the member this browser knows', () => {
  expect(draftOwner()).toBeNull()

  keepKnownMember({ uid: 'hanako', email: null, nickname: null })

  expect(draftOwner()).toBe('hanako')
})
