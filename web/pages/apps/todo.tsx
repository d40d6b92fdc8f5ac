import { TakeAlongQuestion } from '../../apps/frame/take-along-question.tsx'
import { TodoApp } from '../../apps/todo/todo-app.tsx'
import { AppTodoArt } from '../art/app-todo-art.tsx'

export function Todo() {
  return (
    <>
      <TodoApp emptyArt={<AppTodoArt />} />
      <TakeAlongQuestion />
    </>
  )
}
