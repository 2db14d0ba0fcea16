import { once } from 'node:events';

type Answer = { readonly id: number; readonly result: Record<string, unknown> };

/**
 * Inspects the memory of a server process that was started with `--inspect`. `log` is its output at the
 * start.
 */
export async function openDebugger(log: string) {
  const socket = new WebSocket(/Debugger listening on (ws:\S+)/.exec(log)?.[1] ?? '');
  await once(socket, 'open');
  let lastId = 0;
  async function ask<Result>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => {
      socket.addEventListener('message', function listen({ data }) {
        const answer: Answer = JSON.parse(data);
        if (answer.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(answer);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return (await answered).result as Result;
  }
  return {
    close: () => socket.close(),
    /**
     * The number of reachable objects of a class after a garbage collection. `prototype` is an expression.
     */
    async alive(prototype: string): Promise<number> {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask<Evaluated>('Runtime.evaluate', { expression: prototype });
      const { objects } = await ask<Found>('Runtime.queryObjects', {
        prototypeObjectId: result.objectId,
        objectGroup: 'found',
      });
      const counted = await ask<Evaluated>('Runtime.callFunctionOn', {
        objectId: objects.objectId,
        functionDeclaration: 'function () { return this.length }',
        returnByValue: true,
      });
      await ask('Runtime.releaseObjectGroup', { objectGroup: 'found' });
      return counted.result.value;
    },
  };
}

type Evaluated = { readonly result: { readonly objectId: string; readonly value: number } };
type Found = { readonly objects: { readonly objectId: string } };
