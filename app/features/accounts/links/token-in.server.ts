/** The token that a mail's link carries in its address; empty where it has none. */
export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';
