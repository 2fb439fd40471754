/** Tasks played from Python: the clients in `examples/python`, and the environments for Gymnasium. */
import { spawnSync } from 'node:child_process';
import { expect, test } from './site';

/** Runs a program with the package `latticework` as it lies in `examples/python`. */
const python = (code: string) =>
  spawnSync('python3', ['-c', code], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: 'examples/python' },
  });

const hasPython = python('').status === 0;
const hasGymnasium = python('import gymnasium, PIL').status === 0;

test('the example in Python plays', () => {
  test.skip(!hasPython, 'needs Python');
  const { stdout, status } = spawnSync('python3', ['examples/python/click_goal.py'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.match(/reward 1, success after 1 steps/g)).toHaveLength(5);
});

/** Of two pages, solves every episode in the first, and leaves the second alone until its steps are used up. */
const PLAY_TWO_PAGES = `
from latticework import LatticeworkVectorEnv

with LatticeworkVectorEnv("click-test-2", 2) as env:
    assert env.task_info["pages"] == 2
assert env.process.returncode == 0

env = LatticeworkVectorEnv("click-test-2", 2, max_steps=3)
observations, infos = env.reset(seed=7, mode="test")
assert [info["seed"] for info in infos] == [7, 8], infos

def solving(observation):
    _, wanted = observation["fields"][0]
    return {"kind": "click", "ref": next(one["ref"] for one in observation["dom_elements"] if one["text"] == wanted)}

seeds = [7, 8]
for step in range(1, 4):
    observations, rewards, terminations, truncations, infos = env.step([solving(observations[0]), {"kind": "noop"}])
    assert terminations == [True, False] and rewards[0] == 1, (rewards, terminations)
    assert truncations == [False, step == 3], truncations
    ended = [info.get("final_info", info) for info in infos]
    assert [info["seed"] for info in ended] == seeds and [info["steps"] for info in ended] == [1, step], infos
    assert infos[0]["final_obs"]["utterance"] and infos[0]["seed"] not in seeds, infos
    assert ("final_obs" in infos[1]) == ("final_info" in infos[1]) == (step == 3), infos
    seeds[0] = infos[0]["seed"]
assert env.metadata["autoreset_mode"] == "SameStep"
env.close()
print("played")
`;

test('the example in Python plays several pages', { tag: '@rest' }, () => {
  test.skip(!hasPython, 'needs Python');
  const { stdout, stderr, status } = python(PLAY_TWO_PAGES);
  expect(status, stderr).toBe(0);
  expect(stdout).toBe('played\n');
});

/** Plays a solved episode through Gymnasium's wrappers; `check_env` is Gymnasium's own test of an environment. */
const PLAY_WITH_GYMNASIUM = `
import gymnasium
from gymnasium.utils.env_checker import check_env

env = gymnasium.make("latticework:latticework/click-test-2-v0", render_mode="rgb_array", max_steps=5, actions="any")
env = gymnasium.wrappers.RecordEpisodeStatistics(gymnasium.wrappers.TimeLimit(env, 4))
check_env(env.unwrapped, skip_render_check=True)
observation, info = env.reset(seed=7, options={"mode": "test"})
assert observation in env.observation_space, observation
assert info["seed"] == 7, info
_, wanted = observation["fields"][0]
target = next(element for element in observation["dom_elements"] if element["text"] == wanted)
create = env.unwrapped.create_action
harmless = [create("NONE"), create("PRESS_KEY", key=3), {"kind": "key", "key": "a", "modifiers": ["Control"]}]
for action in harmless:
    observation, reward, terminated, truncated, info = env.step(action)
    assert info["action_error"] is None and not terminated and not truncated, info
assert env.render().shape == (210, 160, 3)
observation, reward, terminated, truncated, info = env.step(create("CLICK_ELEMENT", ref=target["ref"]))
assert (reward, terminated, info["success"]) == (1, True, True), info
print("solved after", info["episode"]["l"])
env.close()
`;

/** What programs written for MiniWoB++'s environments do: its names of options, its actions, and its errors. */
const PLAY_AS_IN_MINIWOB = `
import gymnasium, latticework, numpy

def refused(error, call):
    try:
        call()
    except error as told:
        return str(told)
    raise AssertionError("not refused")

seen = []
class Spy(latticework.LatticeworkEnv):
    def _ask(self, request):
        if "reset" in request:
            seen.append(request["reset"]["mode"])
        return super()._ask(request)
from latticework.gymnasium_env import GymnasiumEnv
class SpiedEnv(GymnasiumEnv, Spy):
    pass

env = SpiedEnv("click-test-2", data_mode="test", actions="any")
env.reset(seed=7)
env.reset(seed=7, options={"data_mode": "train"})
env.reset()
env.reset(options={"mode": "test"})
env.reset(options={})
assert seen == ["test", "train", "train", "test", "test"], seen
assert "record_screenshots" in refused(ValueError, lambda: env.reset(options={"record_screenshots": False}))
refused(ValueError, lambda: env.reset(options={"mode": "test", "data_mode": "train"}))
assert "mode" in refused(ValueError, lambda: env.reset(options={"data_mode": "exam"}))
env.reset()
assert seen[-1] == "test", seen

by_name = env.create_action("CLICK_ELEMENT", ref=5)
assert env.action_types[8] == "CLICK_ELEMENT" and by_name in env.action_space
for index in (8, numpy.int64(8), numpy.array(8)):
    assert env.create_action(index, ref=5)["action_type"] == by_name["action_type"]
assert "bogus" in refused(KeyError, lambda: env.create_action("CLICK_ELEMENT", bogus=1))
env.close()
print("as there")
`;

test('the environment for Gymnasium understands programs for MiniWoB++, and refuses what it does not', () => {
  test.skip(!hasGymnasium, 'needs Python with gymnasium and pillow');
  const { stdout, stderr, status } = python(PLAY_AS_IN_MINIWOB);
  expect(status, stderr).toBe(0);
  expect(stdout).toBe('as there\n');
});

test('the environment for Gymnasium plays', () => {
  test.skip(!hasGymnasium, 'needs Python with gymnasium and pillow');
  const { stdout, stderr, status } = python(PLAY_WITH_GYMNASIUM);
  expect(status, stderr).toBe(0);
  expect(stdout).toBe('solved after 4\n');
});

/** As the other two pages above; a batch of actions may be a list, or what the action space has. */
const PLAY_A_VECTOR = `
import gymnasium, latticework
from gymnasium.vector.utils import concatenate, create_empty_array

envs = gymnasium.make_vec("latticework/click-test-2-v0", num_envs=2, max_steps=3, data_mode="test")
assert envs.num_envs == 2 and envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
observations, infos = envs.reset(seed=7)
assert observations in envs.observation_space and infos["seed"].tolist() == [7, 8], infos
create = envs.create_action

def solving(page):
    _, wanted = observations["fields"][page][0]
    ref = next(one["ref"] for one in observations["dom_elements"][page] if one["text"] == wanted)
    return create("CLICK_ELEMENT", ref=ref)

for step in range(1, 4):
    batch = [solving(0), create("NONE")]
    if step == 2:  # As the action space has it.
        batch = concatenate(envs.single_action_space, batch, create_empty_array(envs.single_action_space, 2))
        assert batch in envs.action_space, batch
    observations, rewards, terminations, truncations, infos = envs.step(batch)
    assert observations in envs.observation_space
    assert terminations.tolist() == [True, False] and rewards[0] == 1, (rewards, terminations)
    assert truncations.tolist() == [False, step == 3], truncations
    assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == [True, step == 3], infos
    assert infos["final_obs"][0] in envs.single_observation_space
    assert infos["final_info"]["success"].tolist() == [True, False], infos
    assert infos["final_info"]["raw_reward"].dtype == infos["final_info"]["elapsed_ms"].dtype == float, infos
envs.action_space.seed(1)
envs.step(envs.action_space.sample())
envs.close()
print("played")
`;

test('make_vec has several pages in one process', () => {
  test.skip(!hasGymnasium, 'needs Python with gymnasium and pillow');
  const { stdout, stderr, status } = python(PLAY_A_VECTOR);
  expect(status, stderr).toBe(0);
  expect(stdout).toBe('played\n');
});
