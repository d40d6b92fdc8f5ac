import { expect, it } from 'vitest'
import { wrappedEagerly } from './eager-packages.mjs'

const runtime = 'import{n as e,t}from"./rolldown-runtime-WkwZ5CU-.js";'

it('turns the wrapper of a package into a function expression', () => {
  expect(wrappedEagerly(`${runtime}var n=t((e=>{e.x=1})),r=t(((e,t)=>{t.exports=n()}))`)).toBe(
    `${runtime}var n=t((function(e){e.x=1})),r=t(((e,t)=>{t.exports=n()}))`,
  )
})

it('leaves every other arrow function alone', () => {
  const code = `${runtime}var a=memo((e=>{this.x=e})),b=o.t((e=>{})),c=tt((e=>{}))`
  expect(wrappedEagerly(code)).toBe(code)
  expect(wrappedEagerly('var n=t((e=>{e.x=1}))')).toBe('var n=t((e=>{e.x=1}))')
})
