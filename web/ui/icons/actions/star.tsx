import { Icon, type IconProps } from '../icon.tsx'

export function StarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.3l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L4.4 9.9l5.3-.7L12 4.3Z" />
    </Icon>
  )
}
