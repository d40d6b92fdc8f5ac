import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { EyeIcon } from '../icons/signs/eye.tsx'
import { EyeOffIcon } from '../icons/signs/eye-off.tsx'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can reveal its text and warns about Caps Lock. */
export function PasswordInput(props: Props) {
  const [isShown, setShown] = useState(false)
  const [isCapsLocked, setCapsLocked] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'))

  return (
    <div>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        type={isShown ? 'text' : 'password'}
        onKeyDown={look}
        onKeyUp={look}
        end={
          <IconButton
            label={isShown ? 'パスワードを隠す' : 'パスワードを表示'}
            icon={isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <p role="status" className="text-sm font-medium text-warning">
        {isCapsLocked && <span className="mt-1 block">Caps Lockがオンになっています</span>}
      </p>
    </div>
  )
}
