import { Icon, type IconProps } from '../icon.tsx'

export function BoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 4.5 7.4v9.2l7.5 3.9 7.5-3.9V7.4Z" />
      <path d="m4.8 7.6 7.2 3.8 7.2-3.8M12 11.4v8.9" />
    </Icon>
  )
}
