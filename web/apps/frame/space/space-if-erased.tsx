import { type IfErased, type Space, setSpaceIfErased } from '#contract/space/space.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { ifErasedChoices } from '#web/text/space.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** The owner's choice for the day on which the account is erased. */
export function SpaceIfErased({ space }: { space: Space }) {
  const { run } = useAction(
    (choice: IfErased) => call(setSpaceIfErased, { space: space.id, choice }),
    errorSentence,
  )
  return (
    <ChoiceCards<IfErased>
      label="あなたが退会したとき"
      name="space-if-erased"
      value={space.ifErased}
      onChange={(choice) => void run(choice)}
      choices={ifErasedChoices}
    />
  )
}
