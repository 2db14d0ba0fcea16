import { bodyLimit } from 'hono/body-limit';

const maximumBodyBytes = 256 * 1024;

/** No form and no provider's event is larger: whatever is gets 413, and nothing of it is read. */
export const smallBody = bodyLimit({
  maxSize: maximumBodyBytes,
  onError: (context) => context.text('Too large', 413),
});
